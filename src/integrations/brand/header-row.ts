/** What stands in the header, in the words of the content. */
export interface HeaderWords {
  /** The name of the brand, beside its mark. */
  brand: string;
  /** The links of the menu; of two that stand in the same place the longer one. */
  menu: readonly string[];
  chat: string;
}

/*
 * Room in rem in the widest font of the list, measured in a browser with DejaVu Sans: for a letter of the menu, of the chat, and of
 * the name of the brand, which is larger and may be all capitals; then for all that is no letter.
 */
const MENU_LETTER = 0.66;
const CHAT_LETTER = 0.55;
const SMALL_LETTER = 0.95;
const CAPITAL = 1.12;
const AROUND_CHAT = 2;
const AROUND_REST = 20;

/** With the words of the specification the row fits from here on, and the header keeps this much free for the chat (rem). */
const USUAL_ROW = 76;
const USUAL_CHAT = 10;
/** Names up to this length stand in large letters. */
const SHORT_NAME = 12;

/** How wide a window must be for the menu to stand in a row, in rem: as wide as its words need, never less than usual. */
export function rowFrom(words: HeaderWords): number {
  const letters = words.menu.reduce((sum, label) => sum + label.length, 0);
  const needed = AROUND_REST + letters * MENU_LETTER + nameWidth(words.brand) + chatRoom(words);
  return Math.max(USUAL_ROW, Math.ceil(needed));
}

const nameWidth = (name: string): number => {
  const small = name.match(/[\p{Ll} ]/gu)?.length ?? 0;
  return small * SMALL_LETTER + (name.length - small) * CAPITAL;
};

const chatRoom = ({ chat }: HeaderWords): number => AROUND_CHAT + chat.length * CHAT_LETTER;

/** What the header needs beyond its own style for words that are longer than usual; empty for usual ones. */
export function headerStyle(words: HeaderWords): string {
  const row = rowFrom(words);
  const rules = [
    words.brand.length > SHORT_NAME &&
      '.logo{font-size:1.05rem;line-height:1.15;overflow-wrap:anywhere}',
    (row > USUAL_ROW || chatRoom(words) > USUAL_CHAT) &&
      `@media(width >= ${row}rem){.bar{inline-size:min(100% - 2.5rem,${row}rem);padding-inline-end:${Math.ceil(chatRoom(words))}rem}}`,
  ].filter((rule) => rule !== false);
  return rules.length === 0 ? '' : `@layer utilities{${rules.join('')}}`;
}
