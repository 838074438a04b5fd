import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const OUT = '../src/emporion/server/static';
const WORKER = 'worker.js';

/** What search engines and shared links say of the page, in its language. */
function description(language: string): string {
  const words = readFileSync(`../src/emporion/locale/${language}/web.ftl`, 'utf8');
  return /^page-description = (.*)$/m.exec(words)?.[1] ?? '';
}

/** What the application is called where it is installed, and how it looks there. */
function manifest(language: string): string {
  return JSON.stringify({
    name: 'Emporion',
    short_name: 'Emporion',
    description: description(language),
    lang: language,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#1a1310',
    theme_color: '#1a1310',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'maskable',
      })),
    ],
  });
}

/** A page for each language that asks for its words at once, not only when the scripts run. */
function speak(): Plugin {
  return {
    name: 'speak',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const language = /locale\/([^/]+)\/web\.ftl/.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!language) continue;
        const made = this.emitFile({
          type: 'asset',
          name: `app.${language}.webmanifest`,
          source: manifest(language),
        });
        const ahead = [
          `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
          `<link rel="manifest" href="/${this.getFileName(made)}">`,
          '</head>',
        ];
        const source = String(page.source)
          .replace('</head>', ahead.join('\n  '))
          .replace('lang="en"', `lang="${language}"`)
          .replace(/(name="description" content=")[^"]*/, `$1${description(language)}`);
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
      }
    },
  };
}

/** Tells the worker what every page needs. */
function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const needed = new Set(['/', '/icon.svg']);
      const need = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || needed.has(`/${name}`)) return;
        needed.add(`/${name}`);
        for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(`/${style}`);
        chunk.imports.forEach(need);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.fileName !== WORKER)
          need(chunk.fileName);
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error('there is no worker');
      worker.code = `const SHELL = ${JSON.stringify([...needed].sort())};\n${worker.code}`;
    },
  };
}

/** Packed files beside the plain ones, so that the server need not pack anything. */
function pack(): Plugin {
  return {
    name: 'pack',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const path = join(options.dir ?? OUT, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), speak(), shell(), pack()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: ['es2022', 'safari16.4'],
    // The content policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // What every page needs comes in one piece: many small files cost a slow network more.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](svelte|@fluent|esm-env|clsx)|src[\\/](lib|api|parts)[\\/]|art[\\/]Ship|table[\\/]names|lesson[\\/]progress/,
            },
            // So does what tables and lessons have in common.
            {
              name: 'table',
              test: /pages[\\/]Table\.svelte|src[\\/](table[\\/](Layout|Others|Log|Bar|Clock|Seats|FairDice|hand|press|live|moves|log|newest)|motion|boards[\\/](answers|changes|points|Held))/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8642' },
    fs: { allow: ['..'] },
  },
});
