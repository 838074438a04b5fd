export { PlanBook } from './book.svelte';
export { default as ChatSheet } from './ChatSheet.svelte';
export { default as Entries } from './Entries.svelte';
export { default as Notes } from './Notes.svelte';
export { default as Plan } from './Plan.svelte';
export { default as Said } from './Said.svelte';
export { told } from './told';
export { default as Where } from './Where.svelte';
export { waits, whereabouts } from './whereabouts';
