export default {
  output: 'export',
  turbopack: { root: import.meta.dirname },
  experimental: { inlineCss: process.env.INLINE === '1' },
};
