export { DRAFT_PARAM, draftFor, forgetDrafts, type FormDraft } from './drafts.ts';
export { refererOf } from './referer.ts';
export { refiller } from './refiller.ts';
