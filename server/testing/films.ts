import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** The film maker of the tests: the same on every machine. */
export const filmMaker = async (): Promise<string> => (await import('@ffmpeg-installer/ffmpeg')).default.path

type Wish = { seconds?: number; width?: number; height?: number; ending?: 'mp4' | 'mov' | 'webm' | 'mkv' }

/** A real short film: a test picture that moves, and a tone. */
export async function sampleFilm({
  seconds = 2,
  width = 320,
  height = 180,
  ending = 'mp4',
}: Wish = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aforo-sample-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, `film.${ending}`)
  const picture = `testsrc=duration=${seconds}:size=${width}x${height}:rate=12`
  const codecs = ending === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libvorbis'] : ['-c:v', 'libx264', '-c:a', 'aac']
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}:frequency=220`]
  const child = spawn(await filmMaker(), [
    '-v',
    'error',
    '-y',
    ...sources,
    ...codecs,
    '-pix_fmt',
    'yuv420p',
    '-strict',
    '-2',
    path,
  ])
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: expected a sample film.`)
  return readFile(path)
}
