/** Buttons that lead elsewhere. */
export const LinkButtons = ({ links }: { links: readonly { href: string; words: string }[] }) => (
  <ul className="actions" role="list">
    {links.map(({ href, words }) => (
      <li key={href}>
        <a className="button" data-kind="quiet" href={href}>
          {words}
        </a>
      </li>
    ))}
  </ul>
);
