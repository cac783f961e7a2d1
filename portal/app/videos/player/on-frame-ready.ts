export function onFrameReady(
  media: HTMLElement,
  signal: AbortSignal,
  onFrame: (frame: HTMLIFrameElement) => void,
): void {
  const findFrame = () => media.shadowRoot?.querySelector('iframe')
  const existing = findFrame()
  if (existing) return onFrame(existing)
  const onLoadStart = () => {
    const created = findFrame()
    if (created) onFrame(created)
  }
  media.addEventListener('loadstart', () => queueMicrotask(onLoadStart), { once: true, signal })
}
