export {
  DRAFT_PARAM,
  draftFor,
  forgetDrafts,
  storeFormDraft,
  takeFormDraft,
  type FormDraft,
} from './drafts.ts';
export { refererOf } from './answer-form.ts';
export { builtForm, underHeading, withErrorTitle, type BuiltForm } from './built-form.ts';
export { drawFilled, drawForms, drawProblem, drawReturned, freshForm } from './draw-returned.tsx';
