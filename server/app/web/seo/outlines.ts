import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import type { Estilo } from '@aforo/domain/brand/colours.ts'

/** Text as an SVG path, so that a picture needs no font: `d` has its baseline at 0 and is `size` px high. */
type Outline = { readonly d: string; readonly width: number }
export type Face = { outline: (text: string, size: number, tracking?: number) => Outline }
export type Faces = { readonly display: Face; readonly text: Face }

export function loadFaces(portalFiles: string): (estilo: Estilo) => Promise<Faces> {
  const cache = new Map<Estilo, Promise<Faces>>()
  return (estilo) => {
    const faces = cache.get(estilo) ?? readFaces(portalFiles, estilo)
    cache.set(estilo, faces)
    return faces
  }
}

async function readFaces(portalFiles: string, estilo: Estilo): Promise<Faces> {
  const [display, text] = await Promise.all(fontFiles[estilo].map(async (path) => faceOf(join(portalFiles, path))))
  if (!display || !text) throw new Error(`fontFiles.${estilo}: expected two files.`)
  return { display, text }
}

async function faceOf(file: string): Promise<Face> {
  const font = fontkit.create(await readFile(file)) as fontkit.Font
  return {
    outline(text, size, tracking = 0) {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(text)
      let x = 0
      let d = ''
      for (const [at, glyph] of glyphs.entries()) {
        // Glyphs missing in the subset are skipped.
        if (glyph.id === 0) continue
        d += glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
        x += (positions[at]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size
      }
      return { d, width: x }
    },
  }
}
