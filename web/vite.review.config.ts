import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const OUT = '../src/emporion/server/static';
/** The catalogues that a review has words from. */
const SPOKEN = /\/(web|review|coach|corinth|rhodes|generic)\.ftl/;

/** The others are left out, in every language. */
function silent(): Plugin {
  return {
    name: 'silent',
    enforce: 'pre',
    load: (id) => (/\.ftl\b/.test(id) && !SPOKEN.test(id) ? 'export default ""' : null),
  };
}

/** Scripts and styles stand in the page itself: it is one file, which a review is put into. */
function whole(): Plugin {
  return {
    name: 'whole',
    writeBundle({ dir = '' }, bundle) {
      let text = readFileSync(join(dir, 'review.html'), 'utf8');
      const put = (tag: string, content: string): void => {
        text = text.replace(new RegExp(tag), () => content);
      };
      for (const name of Object.keys(bundle)) {
        const code = readFileSync(join(dir, name), 'utf8').replaceAll('</script', '<\\/script');
        if (name.endsWith('.js'))
          put(`<script[^>]*"/${name}"[^>]*></script>`, `<script type="module">${code}</script>`);
        if (name.endsWith('.css')) put(`<link[^>]*"/${name}"[^>]*>`, `<style>${code}</style>`);
      }
      if (/<(script|link)\b[^>]*"\/assets\//.test(text)) throw new Error('not all of it is there');
      writeFileSync(join(OUT, 'review.html'), text);
    },
  };
}

export default defineConfig({
  plugins: [silent(), svelte(), whole()],
  publicDir: false,
  build: {
    outDir: '.generated/review',
    emptyOutDir: true,
    target: ['es2022', 'safari16.4'],
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'review.html',
      output: { codeSplitting: false },
    },
  },
});
