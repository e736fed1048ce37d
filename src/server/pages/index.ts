import type { Endpoint } from '#server/platform/http/index.ts';
import { helpPageEndpoint } from './help-page.tsx';

export { FactRows, NamedList } from './FactRows.tsx';
export {
  Code,
  DoneSentence,
  KeyField,
  Lines,
  LinkButtons,
  MoneyRow,
  Named,
} from './page-parts.tsx';
export { cameBack, type FormOf, placeOf, PlainForm } from './PlainForm.tsx';
export {
  draftOf,
  type Framed,
  formPageResponse,
  pageResponse,
  sitePageResponse,
  wantsJson,
} from './respond-page.ts';

export const PAGE_ENDPOINTS: readonly Endpoint[] = [helpPageEndpoint];
