import { redeployedEdge, type RedeployedSite } from '../site/redeployed-site.ts';
import { journey } from './journey.ts';

/** The visitor comes to the site by way of a server that can change its answers, keep silent or go away. */
export const journeyThroughEdge = journey.extend<{ edge: RedeployedSite }>({
  edge: redeployedEdge,
  site: ({ edge }, use) => use(edge.url),
});
