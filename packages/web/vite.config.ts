import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

type OutputAsset = Rolldown.OutputAsset;
type OutputChunk = Rolldown.OutputChunk;

const SHARED =
  /packages\/(web\/src\/(?!state\/session-store|game\/game-summary)(state|i18n|ui|shell|live|game|cards|roads|hands)|client\/src|protocol\/src|rules\/src(?!\/clauses)|table\/src(?!\/shapes?\.)|tournament\/src)\//;
const TABLE_CHUNK =
  /packages\/web\/src\/(roads\/(?!mini)|hands\/draw-reasons|live\/load|state\/session-store|game\/amounts)/;
const TEXT = /\.(js|css|html|svg|json)$/;

/** Every text of the build also stands there packed, so that the server packs nothing while people wait. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!TEXT.test(fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, best) });
      }
    },
  },
});

/** What every page needs is asked for with the document, not only once its first small script has been read. */
const preloadLinks = (): Plugin => ({
  name: 'preload-links',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = new Map<string, OutputChunk>();
      const add = (file: OutputAsset | OutputChunk | undefined): void => {
        if (file?.type !== 'chunk' || chunks.has(file.fileName)) return;
        chunks.set(file.fileName, file);
        for (const name of file.imports) add(bundle[name]);
      };
      add(Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start'));
      const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (rel: string, file: string, more: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
      });
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      return [
        ...fonts.map((file) => link('preload', file, { as: 'font', type: 'font/woff2' })),
        ...[...chunks.keys()].map((file) => link('modulepreload', file)),
        ...styles.map((file) => link('stylesheet', file)),
      ].filter(({ attrs }) => !html.includes(String(attrs?.['href'])));
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompressed(), preloadLinks()],
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  // Classes keep their names: sheets of one part adapt those of another to their place (a road on the board, the hands on
  // a low screen), and browser tests look for them.
  css: { modules: { generateScopedName: '[local]' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: 'manifest.json',
    reportCompressedSize: false,
    // What most pages share comes in one piece, and what only pages with a table share in another: many small files
    // take many turns. What their modules lean on goes its own way, or the first script would have to wait for it.
    rolldownOptions: {
      output: {
        // The simulation's tables stay constants: as variables, V8 reads them anew in every loop.
        topLevelVar: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 2 },
            { name: 'seen', test: TABLE_CHUNK, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env['SABOT_API'] ?? 'http://127.0.0.1:8417', ws: true, changeOrigin: false } },
  },
});
