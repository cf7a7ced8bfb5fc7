/** Stops the page behind from scrolling without moving it; returns the function that gives it back as it was. */
export const lockScroll = () => {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}
