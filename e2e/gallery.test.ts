import assert from 'node:assert/strict'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { serveGallery } from '../ui/serve-gallery.ts'
import { faultsIn } from './accessibility.ts'
import { prepare, test } from './test.ts'

const THEMES = ['Barro, claro', 'Barro, oscuro', 'Pulso, claro', 'Pulso, oscuro', 'Tinta, claro', 'Tinta, oscuro']
const gallery = prepare(async () => {
  const server = await serveGallery({ port: 0, host: '127.0.0.1', hmr: false })
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { address: new URL(address).origin, close: () => server.close() }
})

function colours(button: Element): string[] {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  let behind: Element | null = button
  while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
  return [button, behind ?? button].map(
    (element, index) => getComputedStyle(element)[index ? 'backgroundColor' : 'color'],
  )
}

test('every shared component is accessible in every theme and state', async ({ visit }) => {
  const { page, tap } = await visit(gallery.address)
  await page.goto('/ui/', { waitUntil: 'commit' })
  const theme = (name: string) => page.getByRole('region', { name, exact: true })
  await theme('Tinta, oscuro').waitFor()
  assert.deepEqual(await faultsIn(page, 'all at rest'), [])
  for (const name of THEMES) {
    for (const label of ['Reservar', 'Ver horarios', 'Editar', 'Cancelar clase']) {
      const button = theme(name).getByRole('button', { name: label, exact: true })
      await button.hover()
      const [text = '', background = ''] = await button.evaluate(colours)
      assert.ok(contrast(text, background) >= 4.5, `${name}, ${label}, hovered: ${text} on ${background}`)
    }
    const opener = theme(name).getByRole('button', { name: `Abrir en ${name}` })
    await tap(opener)
    await test.expect(page.getByRole('heading', { name: 'Ride 45' })).toBeFocused()
    assert.deepEqual(await faultsIn(page, `${name}, modal`), [])
    await page.keyboard.press('Escape')
    await test.expect(opener).toBeFocused()
  }
})

test('a button that works keeps its words and the focus, and does nothing', async ({ visit }) => {
  const { page } = await visit(gallery.address)
  await page.goto('/ui/', { waitUntil: 'commit' })
  const theme = page.getByRole('region', { name: 'Barro, claro', exact: true })
  const button = theme.getByRole('button', { name: 'Presiones:' })
  await button.focus()
  for (const _ of ['once', 'again']) {
    await page.keyboard.press('Enter')
    await test.expect(button).toHaveText('Presiones: 1')
    await test.expect(button).toBeFocused()
    await test.expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  const withReason = theme.getByRole('button', { name: 'Con motivo' }).first()
  await test.expect(withReason).toHaveAttribute('title', 'Elige un lugar.')
})
