export {
  DRAFT_PARAM,
  draftFor,
  forgetDrafts,
  keepFormDraft,
  takeFormDraft,
  type FormDraft,
} from './drafts.ts';
export { refererOf } from './answer-form.ts';
export { refiller } from './refiller.ts';
export { builtForm, underHeading, type BuiltForm } from './built-form.ts';
export { drawForms, drawProblem, drawReturned, freshForm } from './draw-returned.tsx';
