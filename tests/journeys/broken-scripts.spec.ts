import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { askForPrice, priceComesWithPage } from '#tests/support/visitors/asked-price.ts';
import { journeyThroughEdge as trouble } from '#tests/support/visitors/journey-through-edge.ts';

const WIDGET = /\/_astro\/Quote\.[\w-]+\.js$/;
const BEHIND_FIRST_SCRIPT = [
  ["the widget's code", WIDGET],
  ['React', /\/_astro\/react\.[\w-]+\.js$/],
] as const;

for (const [trial, file] of [
  ['the first script', new RegExp(`${ENTRY_FILE}$`)] as const,
  ...BEHIND_FIRST_SCRIPT,
])
  trouble(`a quote has its price when ${trial} is gone`, async ({ visitor, edge }) => {
    edge.change = (path) => (file.test(path) ? { status: 404, body: () => '' } : undefined);
    await askForPrice(visitor);
    await priceComesWithPage(visitor);
  });

// WebKit's driver does nothing on a page whose first script hangs (late-scripts.spec.ts).
for (const [trial, file] of BEHIND_FIRST_SCRIPT)
  trouble(`a quote has its price when ${trial} never comes`, async ({ visitor, edge }) => {
    edge.silent = (path) => file.test(path);
    await askForPrice(visitor);
    await priceComesWithPage(visitor);
  });

trouble('a quote has its price when a login page comes for scripts', async ({ visitor, edge }) => {
  edge.change = (_path, type) =>
    type.includes('javascript')
      ? { headers: { 'content-type': 'text/html' }, body: () => '<h1>Log in to the network</h1>' }
      : undefined;
  await askForPrice(visitor);
  await priceComesWithPage(visitor);
});

trouble('a quote has its price when its widget throws', async ({ visitor, edge }) => {
  edge.change = (path) =>
    WIDGET.test(path)
      ? {
          body: (text) =>
            text.replace(
              /export\{([^}]+)\};?/,
              (_all, names: string) =>
                `const fail=()=>{throw Error("no")};export{${names.replace(/[\w$]+ as/g, 'fail as')}};`,
            ),
        }
      : undefined;
  await askForPrice(visitor);
  await priceComesWithPage(visitor);
});
