import type { StorageConfiguration } from '../../config/configuration.js';
import { DiskStorage } from './disk-storage.js';
import type { ObjectStorage } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

/** The storage that is configured, ready to be used. */
export function openStorage(configuration: StorageConfiguration): Promise<ObjectStorage> {
  return configuration.kind === 'disk' ? DiskStorage.open(configuration.folder) : S3Storage.open(configuration);
}
