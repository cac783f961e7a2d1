// Run by npm after an install: commits are checked by scripts/hooks from then on. Where there is no git there are no commits.
import { spawnSync } from 'node:child_process'

spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' })
