import type { ClientDirective } from 'astro';
import { again } from './again.ts';
import { wait } from './wait.ts';

/** `client:touch` and `client:touch="id /track/"` for Astro's own element; a build puts another one in its place. */
const directive: ClientDirective = (load, { value }, island) =>
  wait(island, typeof value === 'string' ? value : '', async () => {
    const hydrate = await load();
    await hydrate();
    return (held) => again(island, held);
  });

export default directive;
