import type { ReactNode } from 'react'
import type { readWork, requestJobRun } from '@aforo/domain/jobs/contract.ts'
import type { Job } from '@aforo/domain/jobs/shapes.ts'
import type { readBackups } from '@aforo/domain/operation/contract.ts'
import { backupWords, bytesWords, drillWords } from '@aforo/domain/operation/backup-words.ts'
import type { Backups as BackupsState } from '@aforo/domain/operation/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorState, SkeletonRows } from '../ui/states.tsx'

const REFETCH_EVERY_MS = 3000

export function Backups() {
  const work = useApiQuery<typeof readWork>('GET /jobs', undefined, { refetchInterval: () => REFETCH_EVERY_MS })
  const jobOf = (id: string) => work.data?.jobs.find(({ job }) => job === id)
  const making = jobOf('back-up')
  const checking = jobOf('check-backup')
  const isBusy = Boolean(making?.asked_at ?? checking?.asked_at)
  const { data, error, isPending, refetch } = useApiQuery<typeof readBackups>('GET /operation/backups', undefined, {
    refetchInterval: () => (isBusy ? REFETCH_EVERY_MS : false),
  })
  return (
    <section aria-labelledby="respaldos">
      <h2 id="respaldos">Respaldos</h2>
      {isPending && <SkeletonRows rows={3} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar los respaldos" text={error.message} onRetry={() => refetch()} />
      )}
      {data && data.where === null && <NotConfigured alert={data.alert} />}
      {data && data.where !== null && (
        <>
          <BackupStatus backups={data} />
          <div className="operation-jobs" role="status">
            <JobButton
              job={making}
              id="back-up"
              label="Respaldar ahora"
              busy="Respaldando…"
              done="El respaldo empieza."
            />
            {data.newest && (
              <JobButton
                job={checking}
                id="check-backup"
                label="Comprobar el último respaldo"
                busy="Comprobando…"
                done="La comprobación empieza."
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

function NotConfigured({ alert }: Pick<BackupsState, 'alert'>) {
  return (
    <>
      <StatusLine isBad={alert !== null} text={alert ? backupWords[alert].summary : 'Este estudio no se respalda.'} />
      <p className="quiet operation-lead">
        Quien cuida el servidor elige dónde, con la variable BACKUP. Hasta entonces no hay copia de tus datos.
      </p>
    </>
  )
}

function BackupStatus({ backups }: { backups: BackupsState }) {
  const { zone } = useStudio().calendar
  const { alert, newest, count, where, is_sealed, has_films, next_at, fault, last_check } = backups
  return (
    <>
      <StatusLine
        isBad={alert !== null}
        text={alert ? backupWords[alert].summary : `Último: ${momentIn(newest?.made_at ?? null, zone)}`}
      />
      {fault && <p className="operation-fault">{fault}</p>}
      <dl className="operation-facts">
        {newest && (
          <Fact name="El último">
            {momentIn(newest.made_at, zone)}: {bytesWords(newest.bytes)},{' '}
            {countWords(newest.rows, 'registro', 'registros')} y {countWords(newest.files, 'archivo', 'archivos')}
          </Fact>
        )}
        <Fact name="El siguiente">{momentIn(next_at, zone)}</Fact>
        <Fact name="Dónde">{where}</Fact>
        <Fact name="Cómo">
          {is_sealed ? 'Cifrado' : 'Sin cifrar'}, {has_films ? 'con videos' : 'sin videos'}.{' '}
          {countWords(count, 'respaldo guardado', 'respaldos guardados')}.
        </Fact>
        <Fact name="La prueba">
          {last_check ? (
            <Drill check={last_check} isOfNewest={last_check.backup_id === newest?.id} zone={zone} />
          ) : (
            'Nadie ha probado a restaurarlo. Comprobar lo restaura aparte, sin tocar tus datos.'
          )}
        </Fact>
      </dl>
    </>
  )
}

type Check = NonNullable<BackupsState['last_check']>

function Drill({ check, isOfNewest, zone }: { check: Check; isOfNewest: boolean; zone: Zone }) {
  const { outcome, checked_at, faults } = check
  const { text, isGood } = drillWords(check)
  return (
    <>
      <span className={isGood ? 'operation-good' : 'operation-bad'}>{text}</span> Probado el{' '}
      {momentIn(checked_at, zone)}
      {isOfNewest || outcome === 'none' ? '.' : ', con un respaldo anterior.'}
      {faults.map((line) => (
        <span key={line} className="operation-fault">
          {line}
        </span>
      ))}
    </>
  )
}

function StatusLine({ isBad, text }: { isBad: boolean; text: string }) {
  return (
    <p className={`operation-line ${isBad ? 'operation-bad' : 'operation-good'}`}>
      <Icon name={isBad ? 'alert' : 'check'} size={18} />
      {text}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type JobButtonProps = { job: Job | undefined; id: string; label: string; busy: string; done: string }

function JobButton({ job, id, label, busy, done }: JobButtonProps) {
  const { working, fault, work } = useApiMutation(() => {})
  const isRunning = Boolean(job?.asked_at)
  const run = () =>
    void work(
      (callApi, key) => callApi<typeof requestJobRun>('POST /jobs/{job}/run', { params: { job: id } }, { key }),
      () => done,
    )
  return (
    <div className="operation-job">
      <Button look="outline" working={working || isRunning} onClick={run}>
        {isRunning ? busy : label}
      </Button>
      {job?.error && !isRunning && <p className="operation-fault">No se pudo: {job.error}</p>}
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}

const momentIn = (at: string | null, zone: Zone): string =>
  at === null ? 'ninguno' : formatMoment(parseInstant(at), zone)
