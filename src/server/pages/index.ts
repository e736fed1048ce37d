import type { Endpoint } from '#server/platform/http/index.ts';
import { helpPageEndpoint } from './help-page.tsx';

export { drawBookingForm } from './booking-form.tsx';
export {
  Code,
  DoneSentence,
  FactRows,
  KeyField,
  Lines,
  LinkButtons,
  MoneyRow,
  Named,
  NamedList,
} from './page-parts.tsx';
export { cameBack, type FormOf, placeOf, PlainForm } from './PlainForm.tsx';
export {
  draftOf,
  type Framed,
  formPageResponse,
  pageResponse,
  sitePageResponse,
  wantsJson,
} from './page-response.ts';
export { returnedPages } from './returned-forms.tsx';

export const PAGE_ENDPOINTS: readonly Endpoint[] = [helpPageEndpoint];
