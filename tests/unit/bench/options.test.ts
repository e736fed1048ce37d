import { describe, expect, it } from 'vitest';
import { kindsOf, sourceOf } from '#tests/bench/site/kinds.ts';
import { optionsFrom } from '#tests/bench/site/options.ts';

describe('the words after "npm run bench --"', () => {
  it('choose all that measures the built site when there are none', () => {
    expect(optionsFrom([])).toEqual({
      parts: ['bytes', 'times', 'lighthouse'],
      runs: undefined,
      link: undefined,
      only: [],
      rest: [],
    });
  });

  it('choose parts, addresses and how often', () => {
    expect(
      optionsFrom(['times', '--runs', '3', '--only', '/,/track', '--link', 'proxy']),
    ).toMatchObject({ parts: ['times'], runs: 3, link: 'proxy', only: ['/', '/track'] });
  });

  it('after "build" are for the measurements of the build', () => {
    expect(optionsFrom(['build', '--pages', '100'])).toMatchObject({
      parts: ['build'],
      rest: ['--pages', '100'],
    });
  });

  it.each([
    ['lighthous', '"lighthous" is not known. "npm run bench -- help" lists what is.'],
    ['--runs 0', '--runs needs a whole number above 0.'],
    ['--link fast', '--link is "browser" or "proxy".'],
    ['--only track', '--only takes addresses such as /track, not "track".'],
  ])('are refused with a reason: %s', (words, problem) => {
    expect(optionsFrom(words.split(' '))).toEqual({ problem });
  });
});

describe('kinds of pages', () => {
  it('are told by the file that makes them', () => {
    expect(
      ['/', '/track', '/privacy', '/services/postage-tracking', '/register/user'].map(sourceOf),
    ).toEqual([
      'index.astro',
      'track.astro',
      '[...path].astro',
      'services/[service].astro',
      'register/[role].astro',
    ]);
  });

  it('are measured once, and not where a session is needed', () => {
    expect(kindsOf(['/Auth', '/privacy', '/terms-and-conditions', '/track'])).toEqual([
      '/privacy',
      '/track',
    ]);
  });
});
