// The code is fetched when the block comes near the view.
const block = document.querySelector<HTMLElement>('#statistics');
if (block) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      block.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
    },
    { rootMargin: '25%' },
  );
  watch.observe(block);
}
