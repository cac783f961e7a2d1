import type { ImportKind } from '@aforo/domain/import/columns.ts'
import { importNext } from '../import/importing/import-next.ts'
import type { ImportShown } from '../import/importing/show-import.ts'
import type { TestPerson } from './person.ts'
import type { TestResponse, TestStudio } from './studio.ts'

export function createImportClient({ app, call }: Pick<TestStudio, 'app' | 'call'>, as: TestPerson) {
  const send = (
    kind: ImportKind,
    text: string | Uint8Array<ArrayBuffer>,
    name = 'tabla.csv',
  ): Promise<TestResponse> => {
    const body = new FormData()
    body.append('file', new Blob([text]), name)
    body.append('data', JSON.stringify({ kind }))
    return call('POST /imports', { as, body })
  }
  const sendCommand = async (id: number, command: 'start' | 'stop' | 'undo'): Promise<TestResponse> =>
    call(`POST /imports/{id}/${command}`, { as, params: { id } })
  const show = async (id: number): Promise<ImportShown> =>
    (await call('GET /imports/{id}', { as, params: { id } })).body as ImportShown
  const correct = (id: number, line: number, body: { action: string; cells?: readonly string[] }) =>
    call('PUT /imports/{id}/lines/{line}', { as, params: { id, line }, body })
  const finish = async () => {
    while (await importNext(app));
  }
  return {
    send,
    sendCommand,
    show,
    finish,
    correct,
    async importText(kind: ImportKind, text: string) {
      const created = (await send(kind, text)).body as ImportShown
      const id = created.import.import_batch_id
      await sendCommand(id, 'start')
      await finish()
      return show(id)
    },
    async undo(id: number) {
      await sendCommand(id, 'undo')
      await finish()
      return show(id)
    },
  }
}
