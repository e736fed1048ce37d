type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the groups of nodes that lead to each other, and each node that leads to itself, sorted. */
export function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  return [...reached]
    .map(([node, all]) => [...all].filter((other) => reached.get(other)?.has(node)).sort())
    .filter(([first], at) => first === [...reached.keys()][at])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (const node of open) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return found;
}
