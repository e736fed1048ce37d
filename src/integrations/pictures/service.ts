import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

/** In pixels: the widest file that is made of a picture. A camera's has three times as many. */
const WIDEST = 1280;

/** Astro's own image service, which never makes a file wider than a page shows. */
const service: LocalImageService = {
  ...sharpService,
  async validateOptions(options, config, logger) {
    const valid = (await sharpService.validateOptions?.(options, config, logger)) ?? options;
    const { src, width = 0 } = valid;
    if (typeof src === 'string' || 'then' in src || 'default' in src || width <= WIDEST)
      return valid;
    return { ...valid, width: WIDEST, height: Math.round((WIDEST * src.height) / src.width) };
  },
};
// Astro looks for this name.
export { service as default };
