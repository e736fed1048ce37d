// @ts-check
/** Words that a colleague would not say aloud, and better ones. @typedef {readonly (readonly [RegExp, string])[]} Words */

/** In comments and in names. @type {Words} */
const EVERYWHERE = [
  [/\bnobody\b/i, 'no one, or who it is: the caller, the visitor'],
  [/\b(?:somebody|whoever)\b/i, 'who it is: the caller, the visitor, the driver'],
  [/\btells\b/i, 'says, shows, returns, notifies'],
  [/\b(?:stands|stood)\b/i, 'is, is in, means'],
  [/\banew\b/i, 'again'],
  [/\bblanks?\b/i, 'space character, gap, empty'],
  [/\bpatience\b/i, 'timeout, TIMEOUT_MS, SHUTDOWN_GRACE_MS'],
  [/\bdeeds?\b/i, 'action'],
  [/\bMOST\b/, 'MAX'],
  [/\bLEAST\b/, 'MIN'],
];
/** In names alone. @type {Words} */
const IN_NAMES = [...EVERYWHERE, [/\b(?:told|asked|heard)\b/i, 'request, problems, notice']];
/** In comments alone. @type {Words} */
const IN_COMMENTS = [
  ...EVERYWHERE,
  [/\btold\b/i, 'notified, gets'],
  [/\bbec[ao]me of\b/i, 'result, state'],
  [/\basked for\b/i, 'requested'],
  [
    /\bwhat (?:is|was)\b(?! (?:wrong|missing|typed)\b)/i,
    'a noun: "the answer" for "what is answered"',
  ],
  [/\bhears? of\b/i, 'gets, learns'],
  [/\bseen to\b/i, 'handled'],
];

/** Returns a message about the first such word of a text. @param {Words} words @param {string} text */
function complaint(words, text) {
  const [bad, better] = words.find(([word]) => word.test(text)) ?? [];
  return bad && `Instead of "${bad.exec(text)?.[0] ?? ''}" write: ${better ?? ''}.`;
}

/** "MAX_ROWS" and "maxRows" as words: "MAX ROWS", "max Rows". @param {string} name */
const wordsOf = (name) => name.replaceAll('_', ' ').replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');

/** Reports words of the lists in comments and in names. @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  create: (context) => ({
    Program() {
      for (const { loc, value } of context.sourceCode.getAllComments()) {
        const message = complaint(IN_COMMENTS, value.replace(/\s*\n\s*\*?\s*/g, ' '));
        if (message && loc) context.report({ loc, message });
      }
    },
    Identifier(node) {
      const message = complaint(IN_NAMES, wordsOf(node.name));
      if (message) context.report({ node, message });
    },
  }),
};
