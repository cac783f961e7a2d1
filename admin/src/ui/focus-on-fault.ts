/** Brings the first wrong field of the form into sight and gives it the focus; where no field is wrong, what is said above it. */
export const focusOnFault = (): void =>
  void requestAnimationFrame(() => {
    const first =
      document.querySelector<HTMLElement>('.form [aria-invalid]') ?? document.querySelector<HTMLElement>('.form .fault')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
