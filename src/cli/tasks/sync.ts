import { sync } from 'astro';
import { PROJECT_ROOT } from './support/project.ts';
import { writeSchemas } from './support/write-schemas.ts';

writeSchemas();
await sync({ root: PROJECT_ROOT });
