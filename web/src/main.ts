import { mount } from 'svelte';
import App from './App.svelte';
import { mountDrawings } from './art/sprite';
import { words } from './lib/i18n.svelte';
import { me } from './lib/me.svelte';
import { keepShell } from './lib/worker';
import './styles/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the application');
// Without a profile everything still works; the first move makes one.
void me.load().catch(() => undefined);
await words.need('web');
mountDrawings();
mount(App, { target });
keepShell();
