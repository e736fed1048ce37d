import '../dist/made/page.css';
import title from '../dist/made/title.js';
export const metadata = { title };
export default function Layout({ children }) {
  return (
    <html lang="en-IE">
      <body>{children}</body>
    </html>
  );
}
