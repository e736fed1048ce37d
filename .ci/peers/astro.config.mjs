import react from '@astrojs/react';

export default {
  srcDir: 'dist/made/astro/src',
  outDir: 'dist/astro',
  publicDir: 'dist/public',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react()],
};
