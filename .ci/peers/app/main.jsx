import '../dist/made/page.css';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from '../dist/made/page.jsx';
createRoot(document.querySelector('#root')).render(h(Page));
