import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const SHARED = /packages\/(web\/src\/(look|words|api|feed|game|cards|roads|sound|hands)|rules\/src|table\/src)\//;
const TEXT = /\.(js|css|html|svg|json)$/;

/** Every text of the build also stands there packed, so that the server packs nothing while people wait. */
const packed = (): Plugin => ({
  name: 'packed',
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [packed()],
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: 'manifest.json',
    reportCompressedSize: false,
    // What most pages share comes in one piece: many small files take many turns on a slow line.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 3 }] } } },
  },
  server: {
    proxy: { '/api': { target: process.env['SABOT_API'] ?? 'http://127.0.0.1:8417', ws: true, changeOrigin: false } },
  },
});
