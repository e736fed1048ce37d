import type { AstroIntegration } from 'astro';

/**
 * How the code of the widgets is cut into files: the name of a file, and what stands in it. What several widgets need
 * stands in a few files, so that a widget's list is short and a change of one widget leaves the files of the others as
 * they are; what only one needs stands in its own. A file may import those above it only. Measure before moving
 * something: every widget that lists a file downloads all of it.
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@astrojs/react/',
    'rolldown/runtime',
  ],
  // Scripts of pages use this file and the next one: no React in them.
  base: [
    'vite/preload-helper',
    'src/messages.ts',
    'src/routes.ts',
    'src/domain/calendar.ts',
    'src/domain/money.ts',
    'src/domain/weight.ts',
    'src/api/return-target.ts',
    'src/stores/storage.ts',
    'src/stores/keys.ts',
    'src/stores/toasts.ts',
    'src/stores/drafts.ts',
  ],
  wire: [
    'node_modules/valibot/',
    'src/domain/api-address.ts',
    'src/api/account.ts',
    'src/api/base.ts',
    'src/api/call.ts',
    'src/api/client.ts',
    'src/api/nested.ts',
    'src/api/problem.ts',
    'src/api/text.ts',
  ],
  fields: [
    'src/form-messages.ts',
    'src/islands/parts/EmailField.tsx',
    'src/islands/parts/ErrorSummary.tsx',
    'src/islands/parts/Field.tsx',
    'src/islands/parts/Honeypot.tsx',
    'src/islands/parts/PhoneField.tsx',
    'src/islands/parts/SelectField.tsx',
    'src/islands/parts/TextField.tsx',
    'src/islands/parts/TickField.tsx',
    'src/islands/parts/use-slow.ts',
  ],
  form: [
    'src/islands/parts/Form.tsx',
    'src/islands/parts/submit-parts.ts',
    'src/islands/parts/use-submit.ts',
    'src/islands/parts/use-told.ts',
    'src/islands/pay/use-leaving.ts',
  ],
  combobox: [
    'src/quote-messages.ts',
    'src/domain/place-lists.ts',
    'src/islands/parts/Combobox.tsx',
    'src/islands/parts/places.ts',
    'src/islands/parts/use-suggestions.ts',
  ],
  session: [
    'node_modules/nanostores/',
    'node_modules/@nanostores/persistent/',
    'src/stores/engine.ts',
    'src/stores/session.ts',
    'src/stores/session-schema.ts',
  ],
  parcel: [
    'src/booking-messages.ts',
    'src/domain/booking.ts',
    'src/domain/consignment.ts',
    'src/domain/tracking-number.ts',
    'src/api/booking-documents.ts',
    'src/api/booking-view.ts',
    'src/api/credits.ts',
    'src/api/manage-booking.ts',
    'src/api/track-parcel.ts',
  ],
  timeline: [
    'src/tracking-messages.ts',
    'src/islands/tracking/describe.ts',
    'src/islands/tracking/when.ts',
  ],
  address: [
    'src/address-messages.ts',
    'src/domain/eircode.ts',
    'src/api/booking-fields.ts',
    'src/api/user-address.ts',
  ],
  // Comes when somebody is about to type a place or to ask for a price.
  places: [
    'src/quote-error-messages.ts',
    'src/domain/delivery-promise.ts',
    'src/domain/destinations.ts',
    'src/domain/gazetteer.ts',
    'src/domain/place-search.ts',
    'src/domain/places.ts',
    'src/domain/quote.ts',
    'src/domain/resolve-places.ts',
    'src/domain/service-area.ts',
    'src/domain/tariff.ts',
    'src/islands/parts/suggest-places.ts',
  ],
};

/** Cuts the code that browsers download by the table, and leaves out of a file what nobody uses. */
export const chunks = (): AstroIntegration => ({
  name: 'chunks',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'chunks',
              applyToEnvironment: ({ name }) => name === 'client',
              // Astro itself sets it; now the file of a widget may export what another file needs of it.
              options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
              // React stands in the file of what renders with it, which Astro calls "client".
              outputOptions: (options) => ({
                ...options,
                entryFileNames: (chunk) => {
                  const names = options.entryFileNames ?? '[name].js';
                  const name = chunk.name === 'client' ? 'react' : chunk.name;
                  return typeof names === 'string' ? names : names({ ...chunk, name });
                },
              }),
              configEnvironment: (name) =>
                name === 'client' ? { build: { rolldownOptions } } : undefined,
            },
          ],
        },
      });
    },
  },
});

/** These only define something: an import of one that is not used falls away. */
const DEFINING = /src[\\/](api|domain)[\\/]|src[\\/](routes|[\w-]*messages)\.ts$/;

const rolldownOptions = {
  treeshake: { moduleSideEffects: [{ test: DEFINING, sideEffects: false }] },
  output: {
    codeSplitting: {
      // What a file of a group imports goes where the table says, not along with it.
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf }],
    },
  },
};

function chunkOf(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  return (
    Object.entries(CHUNKS).find(([, parts]) => parts.some((part) => path.includes(part)))?.[0] ??
    null
  );
}
