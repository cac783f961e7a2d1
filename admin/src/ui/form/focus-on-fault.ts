export const focusOnFault = (): void =>
  void requestAnimationFrame(() => {
    const first =
      document.querySelector<HTMLElement>('.form [aria-invalid]') ?? document.querySelector<HTMLElement>('.form .fault')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
