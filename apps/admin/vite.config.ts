import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The admin client is built to static files that the server serves; in development `/api` goes to a server on port 3000. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['county-source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome91', 'edge91', 'firefox90', 'safari15'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        // One file for all that the first screen needs: left alone, every mix of screens that share a module makes a file
        // of its own, and the first load grows by a request each.
        // The table of units, on the home of whoever looks after several, is the second of the kind.
        codeSplitting: {
          groups: [
            { name: 'app', test: /apps\/admin\/src\/main\.tsx$/, priority: 2 },
            { name: 'table', test: /apps\/admin\/src\/home\/region\/UnitTable\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
