import { mount } from 'svelte';
import { mountDrawings } from '../art/sprite';
import { words } from '../lib/i18n.svelte';
import { kept } from './kept';
import Reading from './Reading.svelte';
import '../styles/base.css';

/** A review in one file: the page that the server shows, with everything it needs. */
const target = document.getElementById('app');
const content = document.getElementById('review')?.textContent ?? '';
if (!target) throw new Error('no place for the review');
const [live] = await Promise.all([kept(content), words.need('web', 'review')]);
mountDrawings();
mount(Reading, { target, props: { live } });
