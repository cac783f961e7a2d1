import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, test } from 'vitest'
import { readStudioFolder } from './read-studio-folder.ts'
import { formatFault } from './table/fault.ts'
import { addLine, type Changes, swap, WRONG } from './wrong-samples.ts'

const DEMO = join(import.meta.dirname, '../../demo/studio')
const directories: string[] = []
afterAll(() => Promise.all(directories.map((dir) => rm(dir, { recursive: true }))))

async function faultsWith(files: Changes) {
  const dir = await mkdtemp(join(tmpdir(), 'studio-'))
  directories.push(dir)
  await cp(DEMO, dir, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    const path = join(dir, file)
    if (content === null) await rm(path)
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, typeof content === 'function' ? content(await readFile(path, 'utf8')) : content)
    }
  }
  const read = await readStudioFolder(dir)
  return 'faults' in read ? read.faults.map(formatFault) : []
}

for (const [title, files, fault] of WRONG) {
  test(`a studio's folder is refused for ${title}`, async () => {
    const faults = await faultsWith(files)
    assert.ok(
      faults.some((line) => fault.test(line)),
      `${fault} in:\n${faults.join('\n')}`,
    )
  })
}

test('a folder’s faults come at once, by files and lines', async () => {
  const faults = await faultsWith({
    'tags.csv': swap('#4f7a5b', 'verde'),
    'timetable.csv': (text) => text.replace('06:15', '6:15').replace('07:00', 'siete'),
  })
  assert.deepEqual(
    faults.map((line) => line.split(' ')[0]),
    ['tags.csv:2', 'timetable.csv:2', 'timetable.csv:3'],
  )
})

test('a line with one wrong cell can still be referred to', async () => {
  const faults = await faultsWith({ 'coaches.csv': swap('1991-03-14', '14/03/1991') })
  assert.deepEqual(faults, ['coaches.csv:2 birthdate: expected a date YYYY-MM-DD, found "14/03/1991"'])
})

test('a line is counted where it begins, after multi-line cells', async () => {
  const faults = await faultsWith({
    'tags.csv': 'handle,name,color,type\n"uno","a\nb",,\n\ndos,Dos,verde,\n',
    'timetable.csv': (text) =>
      text.replaceAll(/,(intensa|principiantes|sin-impacto|especial|sin-impacto; principiantes),/g, ',,'),
    'videos.csv': null,
    'history.csv': null,
  })
  assert.deepEqual(faults, ['tags.csv:5 color: expected a colour such as #c2482d, found "verde"'])
})

test('a spreadsheet may save with Windows line ends and a byte order mark', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  assert.deepEqual(await faultsWith({ 'packages.csv': windows, 'timetable.csv': windows }), [])
})

test('the text of a secret is not repeated in a fault', async () => {
  const faults = await faultsWith({ 'settings.csv': addLine('google_analytics_id,sk_live_abcdefgh') })
  assert.equal(faults.length, 1)
  assert.doesNotMatch(faults.join(), /abcdefgh/)
})

test('an old address leads to a page of the portal, not to another', async () => {
  const faults = await faultsWith({
    'old_addresses.csv': 'path,target\n/A,/b\n/b/,/calendario\n/a/,/avisos\n/c,//otro.example\n/d?x=1,/\n/e,/E\n',
  })
  assert.deepEqual(faults, [
    'old_addresses.csv:2 target: expected a page of the portal that is no old address, found "/b"',
    'old_addresses.csv:3 target: expected a page of the portal that is no old address, found "/calendario"',
    'old_addresses.csv:4 path: expected a path not used before (line 2), found "/a"',
    'old_addresses.csv:5 target: expected a path of the portal, such as /calendario, found "//otro.example"',
    'old_addresses.csv:6 path: expected a path of the earlier site, such as /horarios or /blog/*, found "/d?x=1"',
    'old_addresses.csv:7 target: expected a page of the portal that is no old address, found "/E"',
  ])
})

test('rich text is sanitised on the way in', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'studio-'))
  directories.push(dir)
  await cp(DEMO, dir, { recursive: true })
  await writeFile(join(dir, 'pages/x.md'), '---\nslug: x\ntitle: X\n---\n# X\n<script>alert(1)</script>')
  await writeFile(join(dir, 'announcements.csv'), 'handle,title,content\na,A,<b onclick=alert(1)>hola</b>\n')
  const read = await readStudioFolder(dir)
  assert.ok('studio' in read)
  assert.equal(read.studio.pages.find((page) => page.slug === 'x')?.content, '<h2>X</h2>')
  assert.equal(read.studio.announcements[0]?.content, '<p><b>hola</b></p>')
})

test('a folder that is not there is a fault, not a crash', async () => {
  const read = await readStudioFolder(join(DEMO, 'nowhere'))
  assert.ok('faults' in read && read.faults.length === 1)
})
