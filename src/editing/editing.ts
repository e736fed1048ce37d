import type { Folders } from './folder/examine.ts';
import { hashOf } from '#server/platform/index.ts';

/** What every page of the forms needs. */
export interface Editing extends Folders {
  /** The path of the list of files, which holds the secret: /<token>/. */
  home: string;
  /** The texts of files as forms were opened with them, by version. */
  opened: OpenedTexts;
  /** Where commits are sent, each on a branch of its own; undefined to keep them on this machine. */
  remote?: string | undefined;
}

/** Remembers the texts that forms were opened with, to tell what a person has changed from what has changed meanwhile. */
export interface OpenedTexts {
  keep: (text: string) => void;
  textOf: (version: string) => string | undefined;
}

const MOST_TEXTS = 300;

export function openedTexts(): OpenedTexts {
  const texts = new Map<string, string>();
  return {
    keep: (text) => {
      texts.set(hashOf(text), text);
      const [oldest] = texts.keys();
      if (texts.size > MOST_TEXTS && oldest !== undefined) texts.delete(oldest);
    },
    textOf: (version) => texts.get(version),
  };
}

/** The address of a page of the forms about a file. */
export const formAddress = (
  { home }: Editing,
  page: string,
  query: Record<string, string>,
): string => `${home}${page}?${new URLSearchParams(query).toString()}`;
