export function whenFramed(media: HTMLElement, signal: AbortSignal, look: (frame: HTMLIFrameElement) => void): void {
  const frame = () => media.shadowRoot?.querySelector('iframe')
  const here = frame()
  if (here) return look(here)
  const lookAgain = () => {
    const made = frame()
    if (made) look(made)
  }
  media.addEventListener('loadstart', () => queueMicrotask(lookAgain), { once: true, signal })
}
