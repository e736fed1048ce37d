'use client';
import { createElement as h, useEffect, useRef, useState } from 'react';

/** What vanilla.js does, with React. */
export function Widget({ children, ...props }) {
  const root = useRef(null);
  const [tab, setTab] = useState('');
  const [said, say] = useState('');
  useEffect(() => {
    const consent = root.current.querySelector('#consent');
    if (consent && localStorage.consent === undefined) consent.open = true;
  }, []);
  useEffect(() => {
    for (const one of root.current.querySelectorAll('[role=tab]'))
      if (tab) one.setAttribute('aria-selected', String(one.id === tab));
  }, [tab]);
  const onClick = ({ target }) => {
    if (target.role === 'tab') setTab(target.id);
    const kg = target.closest('.chips') && root.current.querySelector('[name=kg]');
    if (kg) kg.value = target.value;
  };
  const onSubmit = (event) => {
    event.preventDefault();
    const { from, to, kg } = Object.fromEntries(new FormData(event.target));
    say(from && to && Number(kg) > 0 ? `From ${from} to ${to}` : 'required');
  };
  return h(
    'div',
    { ...props, ref: root, onClick, onSubmit },
    children,
    said && h('p', { role: 'alert' }, said),
  );
}
