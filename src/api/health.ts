import { defineCall } from './call.ts';
import { done } from './text.ts';

/** Tells a load balancer whether the API can work. */
export const health = defineCall({
  method: 'GET',
  path: 'health',
  title: 'Health',
  access: 'everyone',
  answer: done,
  failures: { 503: 'The database does not answer.' },
});
