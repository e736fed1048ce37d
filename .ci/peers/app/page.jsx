import { Page } from '../dist/made/page.jsx';
export default Page;
