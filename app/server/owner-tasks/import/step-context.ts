import type { Database } from '#app/data/database/database.ts';
import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import type { TaskStateWriter } from '../task-state.ts';
import type { TaskSetting } from '../task-steps.ts';
import type { ImportFolder } from './import-folder.ts';

export interface StepContext {
  db: Database;
  state: TaskStateWriter<ImportTask>;
  importFolder: ImportFolder;
  setting: TaskSetting;
}
