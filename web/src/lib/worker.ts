/** Have the application kept on this device, once everything else is there. */
export function keepShell(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = async (): Promise<void> => {
    await serviceWorker.register('/worker.js');
    const { active } = await serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const here = loaded.filter((url) => url.origin === location.origin);
    active?.postMessage(here.map((url) => url.pathname));
  };
  // Where it cannot be kept, the application works all the same.
  const begin = (): void => void register().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
