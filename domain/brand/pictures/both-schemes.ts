const PAINT = /\b(fill|stroke|stop-color)="(#[0-9a-f]{6})"/g

/**
 * One drawing with the colours of both schemes, of which each element has one by its `color-scheme`. `light` and `dark`
 * differ in their colours only. A browser without `light-dark()` shows the light ones.
 */
export function inBothSchemes(light: string, dark: string): string {
  const darkPaints = [...dark.matchAll(PAINT)]
  let at = 0
  return light.replace(PAINT, (paint: string, property: string, colour: string) => {
    const other = darkPaints[at++]?.[2] ?? colour
    return other === colour ? paint : `${paint} style="${property}:light-dark(${colour},${other})"`
  })
}
